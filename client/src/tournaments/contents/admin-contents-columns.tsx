import type { Content } from '@portal/shared/contents/contents'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOf } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import classes from './admin-contents.module.css'

/** The first columns of every list of contents: the symbol, and the name over what it is. */
export function contentColumns<Row>(
  contentOf: (row: Row) => Content,
  nameWidth: string,
  moreOf: (row: Row) => string | undefined = () => undefined,
): readonly RowsColumn<Row>[] {
  return [
    {
      key: 'symbol',
      header: 'tourAdmin.c.symbol',
      width: '110px',
      about: (row) => ({ 'aria-label': contentOf(row).symbol }),
      cell: (row) => <SymbolChip symbol={contentOf(row).symbol} style={styleOf(contentOf(row))} />,
    },
    {
      key: 'name',
      header: 'tourAdmin.c.name',
      width: nameWidth,
      about: (row, { language }) => ({ className: classes.line, title: nameIn(language, contentOf(row)) }),
      cell: (row) => <ContentName content={contentOf(row)} more={moreOf(row)} />,
    },
  ]
}

/** The name of a content over what it is. */
function ContentName({ content, more }: { content: Content; more?: string | undefined }) {
  const { t, language } = useT()
  const { formality, age, grade, is_closed } = content
  return (
    <>
      <span>{nameIn(language, content)}</span>
      <span className={classes.sub}>
        {is_closed === 1 && `${t('tourAdmin.c.closed')} · `}
        {[nameIn(language, formality), nameIn(language, age), grade?.name, more].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
