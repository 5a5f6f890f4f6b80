import { bibForms, type BibSettings } from '@portal/shared/bibs/bib-settings'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** After a refusal, because somebody else changed the settings meanwhile: how theirs differ from the typed ones, and whose to keep. */
export function StaleSettings({
  settings,
  theirs,
  keepMine,
  takeTheirs,
}: {
  settings: BibSettings
  theirs: BibSettings
  keepMine: () => void
  takeTheirs: () => void
}) {
  const { t } = useT()
  const theirLines = settingLines(theirs, t)
  const differences = settingLines(settings, t)
    .map(({ label, value }, index) => ({ label, mine: value, theirs: theirLines[index]?.value ?? '' }))
    .filter((line) => line.mine !== line.theirs)
  return (
    <div ref={scrollIntoView}>
      <StaleNotice differences={differences} keepMine={keepMine} takeTheirs={takeTheirs} />
    </div>
  )
}

const settingLines = (settings: BibSettings, t: T) => [
  ...bibForms.map((form) => ({ label: t(`bibs.form.${form}`), value: settings[form] })),
  { label: t('bibs.skip'), value: settings.skip },
  { label: t('bibs.spare'), value: settings.spare },
  { label: t('bibs.order'), value: t(`bibs.order.${settings.order}`) },
]
