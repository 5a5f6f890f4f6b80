import { Stack, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { findCheckPoints, type CheckPoint } from '@portal/shared/tournaments/from-earlier'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import classes from './earlier.module.css'

/** The page on which each point can be changed. */
const pointPaths = {
  what: paths.admin.tournament,
  bank: paths.admin.bankOf,
  fees: paths.admin.feesOf,
  text: paths.admin.textsOf,
  documents: paths.admin.documentsOf,
}

/** The points to check in a tournament that was created from an earlier one, each as a link to the page that changes it. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const sourceId = Number(useSearchParams()[0].get('from'))
  const tournamentQuery = useQuery(pageQueries.tournament(id))
  const sourceQuery = useQuery({ ...pageQueries.tournament(sourceId), enabled: sourceId > 0 })
  const today = vietnamDayAndTime(useNow()).day
  if (sourceId <= 0) return <Notice kind="info">{t('earlier.check.noSource')}</Notice>
  if (!tournamentQuery.data || !sourceQuery.data)
    return (
      <LoadState
        error={tournamentQuery.error ?? sourceQuery.error}
        retry={async () => Promise.all([tournamentQuery.refetch(), sourceQuery.refetch()])}
      />
    )
  const { currency_name, count_details } = tournamentQuery.data
  const describePoint = (point: CheckPoint): string => {
    switch (point.kind) {
      case 'weekday':
        return t('earlier.check.weekday', {
          from: formatDay(point.from, language, 'long'),
          to: formatDay(point.to, language, 'long'),
        })
      case 'past':
        return t('earlier.check.past', {
          field: t(`tourAdmin.${point.field}`),
          day: formatDay(point.day, language, 'long'),
        })
      case 'bank':
        return t('earlier.check.bank', point)
      case 'noBank':
        return t('earlier.check.noBank')
      case 'text':
        return t('earlier.check.text', { field: t(`tourAdmin.${point.field}`), years: point.years })
      case 'document':
        return t('earlier.check.document', point)
      case 'prices': {
        const prices = point.prices.map(
          ({ form, amount }) => `${nameIn(language, form)} ${formatMoney(amount, language, currency_name)}`,
        )
        return t('earlier.check.prices', { prices: prices.join(' · ') })
      }
    }
  }
  const points = [
    ...findCheckPoints(tournamentQuery.data, sourceQuery.data, today).map((point) => ({
      text: describePoint(point),
      to: pointPaths[point.section](id),
    })),
    { text: t('earlier.check.events', { count: count_details }), to: paths.admin.contentsOf(id) },
  ]
  return (
    <Stack maw={960}>
      <div>
        <Title order={2}>{t('earlier.check')}</Title>
        <Text c="dimmed" mt={4}>
          {t('earlier.check.lead', { name: sourceQuery.data.name })}
        </Text>
      </div>
      <ol className={classes.points}>
        {points.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className={classes.point ?? ''}>
              <span>{text}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to={paths.admin.tournament(id)}>{t('tourAdmin.tab.settings')}</ButtonLink>
      </div>
    </Stack>
  )
}
