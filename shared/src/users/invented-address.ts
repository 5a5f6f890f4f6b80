/** Accounts need an address that nobody else has; where a person gave none, one is made up in a domain that no mail reaches. */
const BY_CODE = 'code.invalid'
const FIRST_ADMIN = 'localhost'

/** The address of an account that is signed in to by the code of a role. */
export const addressByCode = (user_name: string): string => `${user_name}@${BY_CODE}`

/** The address of the admin that the first start makes. */
export const addressOfFirstAdmin = (user_name: string): string => `${user_name.toLowerCase()}@${FIRST_ADMIN}`

/** Whether an address was made up for an account: it is neither shown nor mailed. */
export const isInventedAddress = (email: string): boolean =>
  [BY_CODE, FIRST_ADMIN].some((end) => email.endsWith(`@${end}`))

/** An address as it is answered and mailed: empty where it was made up. */
export const shownAddress = (email: string): string => (isInventedAddress(email) ? '' : email)
