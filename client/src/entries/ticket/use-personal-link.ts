import { useT } from '../../kit/i18n/use-t.ts'
import { sharedLink } from '../../kit/lib/shared-link.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { paths } from '../../portal/paths.ts'

/** The address of a ticket that its personal link opens; null for a ticket without one. */
export function usePersonalLink(token: string | null): string | null {
  const { language } = useT()
  const origin = useOrigin()
  return token === null ? null : sharedLink(`${paths.entry}#${token}`, origin, language)
}
