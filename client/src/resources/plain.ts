import { plainResources } from '@portal/shared/resources/index'

/**
 * The part of the plain resources that the site map knows. The build puts these values alone in its place (`client/vite/light-calls.ts`): with
 * the declarations every page would load their schemas.
 */
export const plain = plainResources.map(({ name, page, part }) => ({ name, page, part }))
