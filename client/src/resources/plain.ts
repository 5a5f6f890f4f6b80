import { plainResources } from '@portal/shared/resources/index'

/**
 * What the site map knows of the plain resources. The build puts these values alone in its place (`client/vite/light-calls.ts`): with
 * the declarations every page would load their schemas.
 */
export const plain = plainResources.map(({ name, page, part }) => ({ name, page, part }))
