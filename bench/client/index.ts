export { CallError, callUrl, Client } from './client.js';
export { type SendOptions, sendFiles, waitForBatch } from './upload.js';
export { type SignedIn, signIn } from './sign-in.js';
