import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { z } from 'zod'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import type { news } from '@portal/shared/resources/news'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import classes from './news.module.css'

export type NewsItem = z.output<typeof news.row>

/** `isFirst` loads the picture at once, because it is visible without scrolling. */
type Props = { item: NewsItem; isFirst: boolean }

/** A news item in a list, with its picture, date and summary. */
export function NewsCard({ item, isFirst }: Props) {
  const { language } = useT()
  const { id, image, created_date, theme } = item
  const title = textIn(language, item.name, item.name_en)
  const summary = textIn(language, item.content_summary, item.content_summary_en)
  return (
    <article className={`surface ${classes.card}`}>
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="(max-width: 48em) 100vw, 24rem"
          className={classes.cover ?? ''}
          eager={isFirst}
        />
      )}
      <div className={classes.text}>
        <div className={classes.when}>
          <time dateTime={created_date}>{formatDay(toVietnamDay(created_date), language)}</time>
          {theme && (
            <Badge variant="light" color="plum" size="lg" fz="sm" fw={500}>
              <Name>{nameIn(language, theme)}</Name>
            </Badge>
          )}
        </div>
        <h2 className={classes.name} lang={title.lang}>
          <Link to={paths.newsItem(id)}>{title.text}</Link>
        </h2>
        <p lang={summary.lang}>{summary.text}</p>
      </div>
    </article>
  )
}

/** The day of a moment in Vietnam. */
export function toVietnamDay(moment: string): string {
  return vietnamDayAndTime(moment).day
}
