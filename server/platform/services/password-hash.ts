import { hash, verify } from '@node-rs/argon2'

/**
 * Parameters of new password hashes (argon2id, the default of the library): memory in KiB, passes,
 * lanes. Stored hashes are renewed at sign-in.
 */
export const PASSWORD_PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/**
 * Compared for login ids without an account, so that the response takes as long; a hash without a
 * known password.
 */
const UNKNOWN_ID_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$37qx10687rzcdapJvaHiAg$RUpxCfKlNNqyVzDDI37R8uu6phMVrW6bS392q6G9Hew'

/** Hash of a new password: of its composed letters, which not every keyboard gives. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PASSWORD_PARAMETERS)
}

/**
 * Whether a password fits a stored hash; false for members without a password, e.g. generated demo
 * members. Without an account the check takes as long and fails. Passwords of before hashes were of
 * composed letters fit as they were typed.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const stored = passwordHash ?? UNKNOWN_ID_HASH
  const known = stored.startsWith('$argon2id$') ? stored : UNKNOWN_ID_HASH
  const composed = password.normalize('NFC')
  const isRight =
    (await verify(known, composed)) || (composed !== password && (await verify(known, password)))
  return isRight && stored === passwordHash
}

/** Whether a stored hash was made with other parameters than {@link PASSWORD_PARAMETERS}. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = PASSWORD_PARAMETERS
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
