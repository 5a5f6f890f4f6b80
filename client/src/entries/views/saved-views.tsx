import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavedView } from '@portal/shared/entries/list/entry-views'
import { fieldSentence } from '@portal/shared/kit/validation'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { formatNumber } from '../../kit/lib/format.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { Window } from '../../kit/ui/window.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { isNarrowed, type Scope } from '../list/admin-entries-scope.ts'
import { blurAfterClick } from '../../kit/lib/focus/leave-focus.ts'
import { useSavedCounts } from './use-saved-counts.ts'
import { queryToSave, savedViewAddress } from './views-of.ts'
import classes from './entries-rail.module.css'

const refetchViews = async () => refetchPath(api.entries.savedViews.path)

/** The saved views of the user, to open, rename or delete, and a button that saves the current search and filters as a view. */
export function SavedViews({ scope, state, isLoaded }: { scope: Scope; state: ListState; isLoaded: boolean }) {
  const { t, language } = useT()
  const { search } = useLocation()
  const { data: views = [] } = useQuery(buildQuery(api.entries.savedViews))
  const counts = useSavedCounts(scope.tournamentId, views, isLoaded)
  const headingId = useId()
  const [viewToName, setViewToName] = useState<SavedView | 'new' | null>(null)
  const currentQuery = queryToSave(scope, search)
  const tryAndRefetch = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refetchViews()
      return true
    } catch (error) {
      toastError(errorText(error, t))
      return false
    }
  }
  const remove = async ({ id, name, query }: SavedView) => {
    if (!(await tryAndRefetch(async () => call(api.entries.removeView, { params: { id } })))) return
    // A view consists of a name and a query, so saving both again restores it.
    const restore = async () => {
      const body = { name, query }
      if (await tryAndRefetch(async () => call(api.entries.saveView, { body, idempotent: true })))
        toastSuccess(t('entriesAdmin.view.restored', { name }))
    }
    showUndoable({
      id: `view ${id}`,
      message: t('entriesAdmin.view.deleted', { name }),
      label: t('admin.undo'),
      undo: () => void restore(),
    })
  }
  return (
    <>
      {views.length > 0 && (
        <section aria-labelledby={headingId} className={classes.own}>
          <span id={headingId} className={classes.heading}>
            {t('entriesAdmin.view.own')}
          </span>
          {views.map((view, index) => (
            <div key={view.id} className={classes.saved}>
              <Link
                to={savedViewAddress(scope.tournamentId, view.query)}
                className={classes.part}
                title={view.name}
                onClick={blurAfterClick}
                aria-current={view.query === currentQuery ? 'page' : undefined}
              >
                <span className={classes.label}>{view.name}</span>{' '}
                {counts?.[index] !== undefined && (
                  <span className={classes.count}>{formatNumber(counts[index], language)}</span>
                )}
              </Link>
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <ActionIcon variant="subtle" size={28} aria-label={t('entriesAdmin.view.menu', { name: view.name })}>
                    <IconDots size={16} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setViewToName(view)}>{t('entriesAdmin.view.rename')}</Menu.Item>
                  <Menu.Item onClick={() => void remove(view)}>{t('entriesAdmin.view.delete')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </div>
          ))}
        </section>
      )}
      {isNarrowed(state) && !views.some(({ query }) => query === currentQuery) && (
        <Button
          size="compact-sm"
          variant="subtle"
          justify="start"
          className={classes.save ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => setViewToName('new')}
        >
          {t('entriesAdmin.view.save')}
        </Button>
      )}
      {viewToName && (
        <ViewNameWindow
          view={viewToName === 'new' ? null : viewToName}
          query={currentQuery}
          onClose={() => setViewToName(null)}
        />
      )}
    </>
  )
}

function ViewNameWindow({ view, query, onClose }: { view: SavedView | null; query: string; onClose: () => void }) {
  const { t, language } = useT()
  const [name, setName] = useState(view?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const { pending, run } = usePending()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(fieldSentence('FIELD_BLANK', language))
    return run(
      async () => {
        await (view
          ? call(api.entries.renameView, { params: { id: view.id }, body: { name } })
          : call(api.entries.saveView, { body: { name, query }, idempotent: true }))
        await refetchViews()
        onClose()
      },
      (failure) => setError(failure instanceof ApiError ? failure.message : errorText(failure, t)),
    )
  }
  return (
    <Window opened onClose={onClose} title={t(view ? 'entriesAdmin.view.rename' : 'entriesAdmin.view.save')}>
      <form onSubmit={(event) => void save(event)} className={classes.naming}>
        <TextInput
          label={t('entriesAdmin.view.name')}
          data-autofocus
          autoComplete="off"
          maxLength={TEXT_MAX}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(null)
          }}
        />
        <MainButton type="submit" loading={pending}>
          {t(view ? 'entriesAdmin.view.rename' : 'entriesAdmin.view.save')}
        </MainButton>
      </form>
    </Window>
  )
}
