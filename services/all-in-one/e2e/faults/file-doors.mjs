import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { DiskBlobStore } from '../../../platform/dist/blobs/disk-blob-store.js';
import { nameBlobs, pointOf } from './blob-names.mjs';
import { folder, note, pass } from './fault-points.mjs';
import { fileSynced, folderSynced, openDisk } from './forgetful-disk.mjs';

/** Every call that changes a file or a folder. */
const handles = new WeakMap();
const plain = { ...fsp };
const changing = /[wa+]/;

function errorOf(step, path) {
  return (kind) => {
    const code = kind === 'ENOSPC' ? 'ENOSPC' : 'EIO';
    const [errno, text] = {
      EIO: [os.constants.errno.EIO, 'i/o error'],
      ENOSPC: [os.constants.errno.ENOSPC, 'no space left on device'],
    }[code];
    const told = new Error(`${code}: ${text}, ${step} '${path}'`);
    return Object.assign(told, { code, errno: -errno, syscall: step, path });
  };
}

if (isMainThread) openDisk();

nameBlobs(DiskBlobStore);

for (const step of [
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'link',
  'symlink',
  'copyFile',
  'cp',
  'truncate',
  'writeFile',
  'appendFile',
  'utimes',
  'lutimes',
  'chmod',
  'lchmod',
  'chown',
  'lchown',
  'mkdtemp',
]) {
  fsp[step] = (...words) => {
    const act = () => plain[step](...words);
    return pass(pointOf(step), { act, error: errorOf(step, words[0]) });
  };
}

fsp.open = async (path, flags = 'r', mode) => {
  const act = async () => {
    const handle = await plain.open(path, flags, mode);
    handles.set(handle, String(path));
    return handle;
  };
  if (!changing.test(String(flags))) return act();
  return pass(pointOf(flags === 'r+' ? 'open' : 'create'), { act, error: errorOf('open', path) });
};

const probe = await plain.open(folder, 'r');
const FileHandle = Object.getPrototypeOf(probe);
await probe.close();
const handle = {
  ...Object.fromEntries(
    Object.getOwnPropertyNames(FileHandle).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(FileHandle, name).value,
    ]),
  ),
};

FileHandle.write = function (
  bytes,
  offset = 0,
  length = bytes.byteLength - offset,
  position = null,
) {
  const act = () => handle.write.call(this, bytes, offset, length, position);
  const part = () => length > 1 && handle.write.call(this, bytes, offset, length >> 1, position);
  return pass(pointOf('write'), { act, part, error: errorOf('write', handles.get(this)) });
};

for (const step of ['writev', 'writeFile', 'appendFile', 'truncate', 'utimes', 'chmod', 'chown']) {
  FileHandle[step] = function (...words) {
    const act = () => handle[step].apply(this, words);
    return pass(pointOf(step), { act, error: errorOf(step, handles.get(this)) });
  };
}

for (const step of ['sync', 'datasync']) {
  FileHandle[step] = async function () {
    const path = handles.get(this);
    const isFolder = (await this.stat()).isDirectory();
    const act = async () => {
      await handle[step].call(this);
      if (isFolder) folderSynced(path);
      else fileSynced(path);
    };
    return pass(pointOf(isFolder ? 'sync folder' : step), { act, error: errorOf('fsync', path) });
  };
}

/** Noted only: nobody does so, and no other function of node:fs that changes files passes the linter. */
const { openSync } = fs;
fs.openSync = (path, flags = 'r', mode) => {
  if (changing.test(String(flags))) note(pointOf('openSync'));
  return openSync(path, flags, mode);
};
syncBuiltinESMExports();
