import { startProduct } from './kit/product.ts'
import { ADMIN } from './kit/environment.ts'

/**
 * Starts the product for all journeys and tells the workers where it is; with E2E_BASE_URL set, one that already runs. The screens
 * are looked through in a second one, whose lists do not grow with every journey.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return () => Promise.resolve()
  const products = await Promise.all(['server', 'server-screens'].map((log) => startProduct({ admin: ADMIN, log })))
  const [journeys, screens] = products.map(({ url }) => url)
  Object.assign(process.env, { E2E_BASE_URL: journeys, E2E_SCREENS_URL: screens })
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}
