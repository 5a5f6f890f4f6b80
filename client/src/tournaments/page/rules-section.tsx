import { Anchor, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { textIn } from '@portal/shared/kit/text/name-in'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatBytes } from '../../kit/lib/format.ts'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import classes from './sections.module.css'

export const hasRules = ({ content, content_en = '', resources }: Tournament): boolean =>
  content.trim() + content_en.trim() !== '' || resources.length > 0

/** The organiser's text and downloads: regulations, schedules. */
export function RulesSection({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { resources } = tournament
  const content = textIn(language, tournament.content.trim(), tournament.content_en?.trim() ?? '')
  if (!hasRules(tournament)) return null
  return (
    <section aria-labelledby="rules">
      <Title order={2} id="rules">
        {t('tournament.text')}
      </Title>
      <div className={`surface ${classes.rules}`}>
        {content.text !== '' && <RichText html={content.text} lang={content.lang} />}
        {resources.map(({ id, title, title_en, url, bytes }) => (
          <Anchor key={id} href={`${url}?lang=${language}`}>
            <IconFileText size={20} aria-hidden />
            <span>
              <Name>{textIn(language, title, title_en).text}</Name>{' '}
              <span translate="no">({formatBytes(bytes, language)})</span>
            </span>
          </Anchor>
        ))}
      </div>
    </section>
  )
}
