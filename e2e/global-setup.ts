import { startProduct } from './kit/product.ts'
import { ADMIN } from './kit/environment.ts'

/** Starts the product for all journeys and tells the workers where it is; with E2E_BASE_URL set, one that already runs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return () => Promise.resolve()
  const product = await startProduct({ admin: ADMIN })
  process.env['E2E_BASE_URL'] = product.url
  return product.stop
}
