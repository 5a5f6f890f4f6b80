/** The first admin of the product under test; for a product that already runs, set E2E_ADMIN_USER and E2E_ADMIN_PASSWORD. */
export const ADMIN = {
  user: process.env['E2E_ADMIN_USER'] ?? 'admin@portal.test',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? 'Journeys-only-2417',
}

/** Where the product under test answers, without a slash at the end. */
export function baseUrl(): string {
  const url = process.env['E2E_BASE_URL']
  if (!url)
    throw new Error(
      'The product under test is not running: run the journeys by the Playwright configuration of this folder.',
    )
  return url
}
