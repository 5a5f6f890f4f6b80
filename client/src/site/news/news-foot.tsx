import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../kit/api/error-text.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { parseHtml, type HtmlPart } from '../../kit/lib/parse-html.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { siteQueries } from '../site-queries.ts'
import { paths } from '../../portal/paths.ts'
import { newsFields, newsLabels, toNewsValues, type NewsValues } from './news-draft.ts'
import type { useNewsForm } from './use-news-form.ts'

type Props = { editing: ReturnType<typeof useNewsForm> }

/** Notices of a restored draft, of a change by another user, and of a failure. */
export function NewsNotices({ editing }: Props) {
  const { t } = useT()
  const { form, isRestored, theirs, failure } = editing
  const themes = extractRows(useQuery(siteQueries.themes()).data ?? [])
  const describeField = (values: NewsValues, field: keyof NewsValues) => {
    if (field === 'theme_id') return themes.find(({ id }) => id === values.theme_id)?.name ?? ''
    const text = values[field] ?? ''
    return field === 'content_detail' || field === 'content_detail_en' ? collectText(parseHtml(text)) : text
  }
  return (
    <>
      {isRestored && (
        <Notice kind="info">
          {t('newsAdmin.restored')}{' '}
          <Anchor component="button" type="button" onClick={editing.discard}>
            {t('newsAdmin.discard')}
          </Anchor>
        </Notice>
      )}
      {theirs && (
        <StaleNotice
          differences={newsFields
            .filter((field) => form.values[field] !== toNewsValues(theirs)[field])
            .map((field) => ({
              label: t(newsLabels[field]),
              mine: describeField(form.values, field),
              theirs: describeField(toNewsValues(theirs), field),
            }))}
          keepMine={() => void editing.save({ from: editing.keepMine() })}
          takeTheirs={editing.takeTheirs}
        />
      )}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
    </>
  )
}

/** The buttons that save and publish a news item, by its state. */
export function NewsFooter({ editing }: Props) {
  const { t } = useT()
  const { form, base, pending } = editing
  if (base?.is_published === 1)
    return (
      <Group>
        <MainButton type="submit" loading={pending}>
          {t('newsAdmin.save')}
        </MainButton>
        <Button variant="default" disabled={pending} onClick={() => void editing.unpublish()}>
          {t('newsAdmin.toDraft')}
        </Button>
        <TextLink to={paths.newsItem(base.id)} py={10}>
          {t('newsAdmin.onSite')}
        </TextLink>
      </Group>
    )
  return (
    <Group>
      <MainButton
        loading={pending}
        onClick={() => form.onSubmit(() => void editing.save({ shouldPublish: true }), editing.showErrors)()}
      >
        {t('newsAdmin.publish')}
      </MainButton>
      <Button type="submit" variant="default" disabled={pending}>
        {t('newsAdmin.saveDraft')}
      </Button>
      <Text variant="hint">{t('newsAdmin.publish.hint')}</Text>
    </Group>
  )
}

const collectText = (parts: readonly HtmlPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : collectText(part.children))).join(' ')
