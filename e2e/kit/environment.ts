/** The first admin of the product under test; for a product that already runs, set E2E_ADMIN_USER and E2E_ADMIN_PASSWORD. */
export const ADMIN = {
  user: process.env['E2E_ADMIN_USER'] ?? 'journeyadmin',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? 'Journeys2417',
}
