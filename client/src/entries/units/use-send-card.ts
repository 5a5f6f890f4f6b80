import type { Language } from '@portal/shared/kit/errors'
import { cardMessage } from '@portal/shared/entries/desk/card-message'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, queryClient } from '../../kit/api/query.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { sharedLink } from '../../kit/lib/shared-link.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { copyText } from '../../kit/ui/copy-text.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { useMarkSent } from '../shared/use-mark-sent.ts'

/** The text for a chat, with the address of the card. */
export function writeCardMessage(card: UnitCard, language: Language, url: string): string {
  const amount = formatMoney(card.owed, language, card.tournament.currency_name)
  return cardMessage(card, language, { amount, url })
}

/** Copies or shares the text or the link of a unit's card, which makes the link first; then the card counts as sent. */
export function useSendCard(tournament_id: number) {
  const { t } = useT()
  const origin = useOrigin()
  const markSent = useMarkSent()
  const { pending, run } = usePending()

  const send = async (
    unit: UnitInOffice,
    language: Language,
    { what, deliver }: { what: 'text' | 'link'; deliver: (text: string) => Promise<boolean> },
  ) =>
    run(async () => {
      const unitInTournament = { tournament_id, unit_id: unit.id }
      const [link, card] = await Promise.all([
        call(api.sharedLinks.shareUnit, { body: unitInTournament }),
        call(api.unitCards.unitCard, { query: unitInTournament }),
      ])
      queryClient.setQueryData(buildQuery(api.sharedLinks.unitLink, { query: unitInTournament }).queryKey, link)
      const url = sharedLink(link.path, origin, language)
      const text = what === 'text' ? writeCardMessage(card, language, url) : url
      if (await deliver(text)) await markSent(unitInTournament, unit.name)
    })
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    if (!isCopied) toastError(t('unitCards.notCopied'))
    return isCopied
  }
  return {
    pending,
    copyMessage: (unit: UnitInOffice, language: Language) => void send(unit, language, { what: 'text', deliver: copy }),
    copyLink: (unit: UnitInOffice, language: Language) => void send(unit, language, { what: 'link', deliver: copy }),
    /** By the apps of the device; undefined where the browser has no such thing. */
    share: canShare()
      ? (unit: UnitInOffice, language: Language) => void send(unit, language, { what: 'text', deliver: shareText })
      : undefined,
  }
}

const canShare = () => 'share' in navigator
const shareText = async (text: string) =>
  navigator.share({ text }).then(
    () => true,
    // Cancelled by the user.
    () => false,
  )
