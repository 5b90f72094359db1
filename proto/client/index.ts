export { CallError, callUrl, Client, UnansweredError } from './client.js';
export {
  sendFile,
  sendFiles,
  type SendOptions,
  type UploadSource,
  waitForBatch,
} from './upload.js';
export { type SignedIn, signIn } from './sign-in.js';
