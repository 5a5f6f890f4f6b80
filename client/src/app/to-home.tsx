import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** What `/home` is told by an address that leads to no page. */
export type FromUnknown = { unknownAddress: true } | null

export function ToHome() {
  const { pathname } = useLocation()
  const state: FromUnknown = pathname === '/' ? null : { unknownAddress: true }
  return <Navigate to={paths.home} replace state={state} />
}
