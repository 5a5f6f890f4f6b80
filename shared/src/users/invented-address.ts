/** Every account needs a unique address. An account without one gets a placeholder in a domain that receives no mail. */
const CODE_DOMAIN = 'code.invalid'
const FIRST_ADMIN_DOMAIN = 'localhost'

/** The placeholder of an account that signs in with a code. */
export const codeAccountEmail = (user_name: string): string => `${user_name}@${CODE_DOMAIN}`

/** The placeholder of the admin created at the first start. */
export const firstAdminEmail = (user_name: string): string => `${user_name.toLowerCase()}@${FIRST_ADMIN_DOMAIN}`

/** Whether an address is a placeholder, which is neither shown nor mailed. */
export const isPlaceholderEmail = (email: string): boolean =>
  [CODE_DOMAIN, FIRST_ADMIN_DOMAIN].some((domain) => email.endsWith(`@${domain}`))

/** The address to show and mail: empty for a placeholder. */
export const hidePlaceholderEmail = (email: string): string => (isPlaceholderEmail(email) ? '' : email)
