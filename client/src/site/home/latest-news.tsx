import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../page-queries.ts'
import { paths } from '../../paths.ts'
import { dayOf } from '../news/news-card.tsx'
import classes from './home.module.css'

/** The latest news; nothing where there is none. */
export function LatestNews() {
  const { t, language } = useT()
  const { data } = useQuery(pageQueries.latestNews())
  const items = data && rowsOf(data)
  if (!items || items.length === 0) return null
  return (
    <section aria-labelledby="latest-news">
      <div className={classes.listHead}>
        <SectionTitle id="latest-news">{t('news.latest')}</SectionTitle>
        <TextLink to={paths.news} py={10} miw={44} ta="end">
          {t('news.title')}
        </TextLink>
      </div>
      <ul className={`surface ${classes.list}`}>
        {items.map(({ id, name, created_date }) => (
          <li key={id}>
            <Link to={paths.newsItem(id)}>{name}</Link>
            <time dateTime={created_date}>{formatDay(dayOf(created_date), language)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
