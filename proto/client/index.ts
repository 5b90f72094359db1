export { CallError } from './call-error.js';
export { eventually } from './eventually.js';
export { callUrl, Client, UnansweredError } from './client.js';
export {
  sendFile,
  sendFiles,
  type SendOptions,
  type UploadSource,
  waitForBatch,
} from './upload.js';
export { type SignedIn, signIn } from './sign-in.js';
export { commandLine, refuseWords } from './command-line.js';
