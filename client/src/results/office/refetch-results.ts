import { refetchPath } from '../../kit/api/query.ts'

/** Reads all results again, the public ones too. */
export const refetchResults = async () => refetchPath('/results')
