import { Stack, Text, Title } from '@mantine/core'
import { nameIn, textIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { toVietnamDay, type NewsItem } from './news-card.tsx'
import classes from './news.module.css'

type ArticleText = 'name' | 'content_summary' | 'content_detail'
type ArticleItem = Pick<NewsItem, ArticleText | `${ArticleText}_en` | 'created_date' | 'image'>

/** A news item as readers see it, under its title as the heading of the page. */
export function NewsArticle({ item }: { item: ArticleItem & { theme: BilingualName | null } }) {
  const { language } = useT()
  const title = textIn(language, item.name, item.name_en)
  const summary = textIn(language, item.content_summary, item.content_summary_en)
  const detail = textIn(language, item.content_detail, item.content_detail_en)
  return (
    <Stack component="article" gap="md">
      <Title order={1} lang={title.lang}>
        {title.text}
      </Title>
      <Text c="dimmed">
        <time dateTime={item.created_date}>{formatDay(toVietnamDay(item.created_date), language, 'long')}</time>
        {item.theme && (
          <>
            {' · '}
            <Name>{nameIn(language, item.theme)}</Name>
          </>
        )}
      </Text>
      {item.image && (
        <Picture src={item.image} alt="" sizes="(max-width: 62em) 100vw, 60rem" className={classes.main ?? ''} eager />
      )}
      <Text size="lg" fw={500} lang={summary.lang}>
        {summary.text}
      </Text>
      <RichText under={1} html={detail.text} lang={detail.lang} />
    </Stack>
  )
}
