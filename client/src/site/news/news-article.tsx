import { Stack, Text, Title } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { toVietnamDay, type NewsItem } from './news-card.tsx'
import classes from './news.module.css'

type ArticleItem = Pick<NewsItem, 'name' | 'created_date' | 'image' | 'content_summary' | 'content_detail'>

/** A news item as readers see it, under its title as the heading of the page. */
export function NewsArticle({ item }: { item: ArticleItem & { theme: { name: string } | null } }) {
  const { language } = useT()
  return (
    <Stack component="article" gap="md">
      <Title order={1}>{item.name}</Title>
      <Text c="dimmed">
        <time dateTime={item.created_date}>{formatDay(toVietnamDay(item.created_date), language, 'long')}</time>
        {item.theme && ` · ${item.theme.name}`}
      </Text>
      {item.image && (
        <Picture src={item.image} alt="" sizes="(max-width: 62em) 100vw, 60rem" className={classes.main ?? ''} eager />
      )}
      <Text size="lg" fw={500}>
        {item.content_summary}
      </Text>
      <RichText under={1} html={item.content_detail} />
    </Stack>
  )
}
