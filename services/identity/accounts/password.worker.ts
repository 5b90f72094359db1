import { hashPassword, isPassword } from './password.js';

/** `hash` compares the password with one, or with nobody's; without it the password is hashed. */
export interface PasswordTask {
  readonly password: string;
  readonly hash?: string | null;
}

/** The new hash, or whether the password is the one that was hashed. */
export default function work({ password, hash }: PasswordTask): string | boolean {
  return hash === undefined ? hashPassword(password) : isPassword(password, hash);
}
