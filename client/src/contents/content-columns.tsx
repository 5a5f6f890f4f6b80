import type { Content } from '@portal/shared/contents/contents'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Column, SortOption } from '../kit/list/columns.ts'
import { ageText } from '../kit/fields/age-text.ts'
import { danceStyle } from '../kit/fields/dance-style.ts'
import { formatNumber } from '../kit/lib/format.ts'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'

export const contentColumns: readonly Column<Content>[] = [
  {
    key: 'symbol',
    header: 'contents.symbol',
    sort: 'symbol',
    cell: (content) => <SymbolChip symbol={content.symbol} style={danceStyle(content)} />,
  },
  {
    key: 'name',
    header: 'contents.name',
    sort: 'name',
    isWide: true,
    hidesHeadingOnCard: true,
    cell: (content, { language }) => nameIn(language, content),
  },
  {
    key: 'form',
    header: 'contents.formality',
    sort: 'formality_id',
    isOffCards: true,
    cell: ({ formality }, { language }) => nameIn(language, formality),
  },
  {
    key: 'grade',
    header: 'contents.grade',
    sort: 'grade_id',
    isOffCards: true,
    cell: ({ grade }) =>
      grade && (
        <span title={grade.dance_type.name}>
          {grade.name} · <span translate="no">{grade.dance.map(({ symbol }) => symbol).join(' ')}</span>
        </span>
      ),
  },
  {
    key: 'age',
    header: 'contents.age',
    sort: 'age_id',
    isOffCards: true,
    cell: ({ age, sub_ages }, { t, language }) => (
      <span title={ageText(age.start_age, age.end_age, t)}>
        {[age, ...sub_ages].map((each) => nameIn(language, each)).join(' + ')}
      </span>
    ),
  },
  {
    key: 'folder',
    header: 'contents.folder',
    sort: 'folder_id',
    cell: ({ folder }, { language }) => folder && nameIn(language, folder),
  },
  {
    key: 'minimum',
    header: 'contents.minimum_athletes.short',
    sort: 'minimum_athletes',
    align: 'end',
    cell: ({ minimum_athletes: minimum }, { language }) => (minimum > 0 ? formatNumber(minimum, language) : ''),
  },
  {
    key: 'closed',
    header: 'contents.access',
    sort: 'is_closed',
    cell: ({ is_closed, unit }, { t }) =>
      is_closed === 0 ? t('contents.open') : [t('contents.closed'), unit?.name].filter(Boolean).join(': '),
  },
]

/** Sort options without a column. The dance type is visible as the colour of the symbol, and the unit in the column of the access. */
export const extraSortOptions: readonly SortOption[] = [
  { column: 'dance_type_id', label: 'contents.type' },
  { column: 'unit_id', label: 'contents.unit' },
]
