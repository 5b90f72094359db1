import { readFileSync } from 'node:fs';

/**
 * npm killed outright takes this process with it, so that the next start finds port and data free.
 * Between the two stands a shell, which would live on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)];
  const isLost = () =>
    process.ppid !== parent || ![grandparent, unknown].includes(parentOf(parent));
  const look = () => isLost() && process.kill(process.pid, 'SIGTERM');
  setInterval(look, 500).unref();
}

const unknown = Symbol('the system has no file left to ask with');

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch ({ code }) {
    return ['EMFILE', 'ENFILE'].includes(code) ? unknown : '';
  }
}
