import { useQuery } from '@tanstack/react-query'
import { BANNER } from '@portal/shared/resources/images/kinds'
import { useT } from '../../kit/i18n/use-t.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import classes from './home.module.css'
import { pageQueries } from '../../page-queries.ts'

// An element that scrolls must be reachable by keys.
const REACHABLE = { tabIndex: 0 }

/** The organisers' own pictures: banners one beside the other to be swiped, or the logos of partners. Nothing where there is none. */
export function Banners({ type }: { type: 1 | 2 }) {
  const { t } = useT()
  const { data } = useQuery(pageQueries.banners())
  const images = data?.filter((image) => image.type === type) ?? []
  if (images.length === 0) return null
  return (
    <section>
      <ul
        className={type === BANNER ? classes.banners : classes.logos}
        aria-label={t(type === BANNER ? 'home.banners' : 'home.partners')}
        {...(type === BANNER ? REACHABLE : {})}
      >
        {images.map(({ id, title, url, link }) => {
          const picture = (
            <Picture src={url} alt={title} sizes={type === BANNER ? '(max-width: 48em) 90vw, 40rem' : '12rem'} />
          )
          return <li key={id}>{link ? <a href={link}>{picture}</a> : picture}</li>
        })}
      </ul>
    </section>
  )
}
