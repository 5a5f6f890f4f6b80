import { Text, Title } from '@mantine/core'
import type { MergePreview } from '@portal/shared/resources/unit-merge'
import { unitFieldNames } from '@portal/shared/resources/unit.fields'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'

/** A preview of a merge: the records that move to the other unit, and the duplicate entries to resolve before. */
export function UnitMergePreview({ preview }: { preview: MergePreview }) {
  const { t, language } = useT()
  const { payments, twice } = preview
  const counts = (['entries', 'accounts', 'dancers', 'cards', 'contents'] as const).flatMap((name) =>
    preview[name] > 0 ? [t(`unitMerge.${name}`, { count: preview[name] })] : [],
  )
  const paid = { count: payments.count, amount: formatMoney(payments.amount, language) }
  const fills = unitFieldNames.flatMap((field) => {
    const value = preview.fills[field]
    return value === undefined ? [] : [`${t(`units.${field}`)}: ${value}`]
  })
  const lines = [
    ...counts,
    ...(payments.count > 0 ? [t('unitMerge.payments', paid)] : []),
    ...(preview.dancers_there > 0 ? [t('unitMerge.there', { count: preview.dancers_there })] : []),
    ...fills,
  ]
  return (
    <>
      {twice.length > 0 && (
        <Notice kind="warning" title={t('unitMerge.twice')}>
          <Text>{t('unitMerge.twice.text')}</Text>
          <ul>
            {twice.map(({ tournament, people, contents, entries }) => (
              <li key={entries.map(({ id }) => id).join(' ')}>
                {`${people}, ${tournament}, ${contents.join(', ') || t('unitMerge.twice.pending')}: `}
                {entries.map(({ id, code }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <TextLink to={`${paths.admin.entries}?search=${code}`}>{code}</TextLink>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section aria-labelledby="unit-merge-moves">
        <Title order={2} size="h4" id="unit-merge-moves">
          {t('unitMerge.moves', { name: preview.into.name })}
        </Title>
        {lines.length === 0 ? (
          <Text>{t('unitMerge.nothing')}</Text>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {preview.names.length > 0 && <Text>{t('unitMerge.names', { names: preview.names.join(', ') })}</Text>}
      </section>
    </>
  )
}
