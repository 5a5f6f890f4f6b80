import { Anchor, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatBytes } from '../../kit/lib/format.ts'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import classes from './sections.module.css'

export const hasRules = ({ content, resources }: Tournament): boolean => content.trim() !== '' || resources.length > 0

/** The organiser's text and downloads: regulations, schedules. */
export function RulesSection({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { content, resources } = tournament
  if (!hasRules(tournament)) return null
  return (
    <section aria-labelledby="rules">
      <Title order={2} id="rules">
        {t('tournament.text')}
      </Title>
      <div className={`surface ${classes.rules}`}>
        {content.trim() !== '' && <RichText html={content} />}
        {resources.map(({ id, title, url, bytes }) => (
          <Anchor key={id} href={url}>
            <IconFileText size={20} aria-hidden />
            <span>
              {title} <span translate="no">({formatBytes(bytes, language)})</span>
            </span>
          </Anchor>
        ))}
      </div>
    </section>
  )
}
