import { plainResources } from '@portal/shared/resources/index'

/**
 * The values of the plain resources that the navigation needs. The build replaces this module by its values (`client/vite/light-calls.ts`),
 * because every page would otherwise load the schemas of all resources.
 */
export const plain = plainResources.map(({ name, page, part }) => ({ name, page, part }))
