import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { z } from 'zod'
import { inVietnam } from '@portal/shared/kit/dates'
import type { news } from '@portal/shared/resources/news'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import classes from './news.module.css'

export type NewsItem = z.output<typeof news.row>

/** `first`: its picture is the first on the page. */
type Props = { item: NewsItem; first: boolean }

/** A news item in a list: its picture, what it says in a sentence or two, when. */
export function NewsCard({ item, first }: Props) {
  const { language } = useT()
  const { id, name, image, content_summary, created_date, theme } = item
  return (
    <article className={`surface ${classes.card}`}>
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="(max-width: 48em) 100vw, 24rem"
          className={classes.cover ?? ''}
          eager={first}
        />
      )}
      <div className={classes.text}>
        <div className={classes.when}>
          <time dateTime={created_date}>{formatDay(dayOf(created_date), language)}</time>
          {theme && (
            <Badge variant="light" color="plum" tt="none" size="lg" fz="sm" fw={500}>
              {theme.name}
            </Badge>
          )}
        </div>
        <h2 className={classes.name}>
          <Link to={paths.newsItem(id)}>{name}</Link>
        </h2>
        <p>{content_summary}</p>
      </div>
    </article>
  )
}

/** The day of a moment in Vietnam. */
export function dayOf(moment: string): string {
  return inVietnam(moment).day
}
