import type { Ref } from '@portal/shared/kit/contract'
import { useUser } from '../../kit/api/session.ts'

/** The unit that the signed-in account represents, once an admin confirmed it; null for personal accounts. */
export function useOwnUnit(): Ref | null {
  const user = useUser()
  return user?.type === 'unit' && user.unit_confirmed === 1 ? user.unit : null
}
