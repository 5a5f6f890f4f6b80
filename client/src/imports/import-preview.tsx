import { Button, SegmentedControl, Stack, Title } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { UnsavedQuestion } from '../kit/form/unsaved-question.tsx'
import { useUnsaved } from '../kit/form/use-unsaved.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { groupByCause } from './causes/cause-list.ts'
import { ImportFixes, type PreviewProps } from './import-fixes.tsx'
import { ImportFilter, useFilter } from './rows/import-filter.tsx'
import { ImportFooter } from './import-foot.tsx'
import { ImportHeader } from './import-header.tsx'
import type { RowFilter } from './import-kind.ts'
import { ImportTable } from './rows/import-table.tsx'
import classes from './import.module.css'
import { useImport, useImportWriting } from './use-import.ts'

/** Beside each other on a desk; one of them where there is no room for both. */
type View = 'fixes' | 'rows'

/** The preview of a list: what is to be decided and the act that imports beside the rows. */
export function ImportPreview<Field extends string>(props: PreviewProps<Field>) {
  const { kind, initialLists, initialOptions } = props
  const { t, language } = useT()
  const fixes = useRef<HTMLElement>(null)
  const [view, setView] = useState<View>('fixes')
  const importState = useImport(kind, initialLists, initialOptions, language)
  const { list, lines, assessment, rows, revision, setCell } = importState
  const { filter, chooseFilter, keepVisible, visibleRows } = useFilter(rows)
  const correctCell = useCallback<typeof setCell>(
    (edit) => {
      keepVisible(edit.line)
      setCell(edit)
    },
    [keepVisible, setCell],
  )
  const writing = useImportWriting(kind, initialLists, importState)
  const { result } = writing
  // After an import the user can leave the page without a warning, even if rows were skipped, until one is corrected.
  const isWritten = result !== null && revision <= result.revision
  const unwrittenCount = rows.filter(({ state }) => state !== 'there').length
  const unsaved = useUnsaved(!isWritten && (unwrittenCount > 0 || !assessment.data), props.onChooseOtherList)
  if (result?.skipped === 0 && kind.renderResult)
    return (
      <Stack gap="sm">
        <ImportHeader kind={kind} />
        {kind.renderResult(0, importState.setOptions)}
      </Stack>
    )
  const showRows = (nextFilter: RowFilter) => {
    chooseFilter(nextFilter)
    setView('rows')
  }
  const write = async () => {
    await writing.write()
    setView('fixes')
    fixes.current?.scrollTo(0, 0)
  }
  const hasRows = rows.length > 0 && !importState.isTooLong
  return (
    <div className={classes.screen} data-view={view}>
      <header className={classes.head}>
        <Title order={kind.headingLevel} className={classes.title}>
          {t(kind.title)}
        </Title>
        <Button variant="default" size="compact-sm" onClick={unsaved.close}>
          {t('import.other')}
        </Button>
      </header>
      <ViewSwitch view={view} onView={setView} causeCount={groupByCause(rows).length} lineCount={lines.length} />
      <section className={classes.fixes} ref={fixes} aria-label={t('import.fixes')} {...SCROLLS}>
        <ImportFixes
          {...props}
          importState={importState}
          writing={writing}
          unwrittenCount={unwrittenCount}
          filter={filter}
          onFilter={showRows}
          correctCell={correctCell}
        />
      </section>
      {/* Before the rows, which have hundreds of stops of the key Tab. */}
      {hasRows && (
        <ImportFooter
          kind={kind}
          importState={importState}
          pending={writing.pending}
          onWrite={() => void write()}
          onMissing={() => setView('fixes')}
        />
      )}
      <div className={classes.rows}>
        {hasRows && (
          <>
            <ImportFilter rows={rows} filter={filter} onFilter={chooseFilter} isChecking={assessment.isFetching} />
            <ImportTable
              repeatableField={kind.repeatableField}
              labels={kind.labels}
              columns={importState.columns}
              list={list}
              lists={importState.lists}
              options={importState.options}
              chosenLines={importState.chosenLines}
              choose={importState.choose}
              setCell={correctCell}
              rows={visibleRows}
            />
          </>
        )}
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </div>
  )
}

// What scrolls must be reachable by keys.
const SCROLLS = { tabIndex: 0 }

/** Chooses between what is to be decided and the rows, where they do not stand beside each other. */
function ViewSwitch({
  view,
  onView,
  causeCount,
  lineCount,
}: {
  view: View
  onView: (view: View) => void
  causeCount: number
  lineCount: number
}) {
  const { t } = useT()
  return (
    <SegmentedControl
      className={classes.switch ?? ''}
      fullWidth
      aria-label={t('import.view')}
      data={[
        { value: 'fixes', label: t('import.view.fixes', { count: causeCount }) },
        { value: 'rows', label: t('import.view.rows', { count: lineCount }) },
      ]}
      value={view}
      onChange={(value) => onView(value === 'rows' ? 'rows' : 'fixes')}
    />
  )
}
