import type { Content } from '@portal/shared/contents/contents'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import classes from './admin-contents.module.css'

/** The first columns of every list of contents: the symbol, and the name above form, age and grade. */
export function contentColumns<Item>(
  getContent: (item: Item) => Content,
  nameWidth: string,
  getUnitName: (item: Item) => string | undefined = () => undefined,
): readonly RowsColumn<Item>[] {
  return [
    {
      key: 'symbol',
      header: 'tourAdmin.c.symbol',
      width: '110px',
      cellAttributes: (item) => ({ 'aria-label': getContent(item).symbol }),
      cell: (item) => <SymbolChip symbol={getContent(item).symbol} style={danceStyle(getContent(item))} />,
    },
    {
      key: 'name',
      header: 'tourAdmin.c.name',
      width: nameWidth,
      cellAttributes: (item, { language }) => ({ className: classes.line, title: nameIn(language, getContent(item)) }),
      cell: (item) => <ContentName content={getContent(item)} unitName={getUnitName(item)} />,
    },
  ]
}

function ContentName({ content, unitName }: { content: Content; unitName: string | undefined }) {
  const { t, language } = useT()
  const { formality, age, grade, is_closed } = content
  return (
    <>
      <span>{nameIn(language, content)}</span>
      <span className={classes.sub}>
        {is_closed === 1 && `${t('tourAdmin.c.closed')} · `}
        {[nameIn(language, formality), nameIn(language, age), grade?.name, unitName].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
