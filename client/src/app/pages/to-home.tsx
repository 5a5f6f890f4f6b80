import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'

/** What an address that leads to no page passes on to `/home`. */
export type FromUnknown = { unknownAddress: true } | null

export function ToHome() {
  const { pathname } = useLocation()
  const state: FromUnknown = pathname === '/' ? null : { unknownAddress: true }
  return <Navigate to={paths.home} replace state={state} />
}
