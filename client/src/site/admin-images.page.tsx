import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { imageCalls, imageDraft, type Image } from '@portal/shared/resources/images/images'
import type { Column } from '../kit/list/columns.ts'
import type { Editing, FieldsProps } from '../kit/form/editing.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { PanelsView, usePanels } from '../kit/list/panels.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { focusRow } from '../kit/list/use-highlight.ts'
import { PictureField } from '../kit/fields/picture-field.tsx'
import pictures from '../kit/fields/picture-field.module.css'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { call, callUndoable, createPictureUpload } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { Picture } from '../kit/ui/picture.tsx'
import { siteQueries } from './site-queries.ts'

const NO_FILTERS: readonly string[] = []
const upload = createPictureUpload(api.files.forBanner)
const imageTypes = ['1', '2', '3'] as const
/** Lists and panels need a name for each record. */
type ImageRow = Image & { name: string }
type ImageValues = {
  title: string | null
  title_en: string | null
  url: string | null
  link: string | null
  type: number | null
}

const columns: readonly Column<Image>[] = [
  { key: 'title', header: 'images.name', cell: ({ title }) => title },
  {
    key: 'picture',
    header: 'images.url',
    cell: ({ url }) => <Picture src={url} alt="" sizes="8rem" className={pictures.picture ?? ''} />,
  },
  { key: 'type', header: 'images.type', cell: ({ type }, { t }) => t(`images.type.${readType(type)}`) },
  { key: 'link', header: 'images.link', cell: ({ link }) => link ?? '' },
]

/** The pictures of the home page in their order. */
export function Page() {
  const { t } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const panels = usePanels<ImageRow>()
  const { data, error, refetch } = useQuery(siteQueries.banners())
  const rows = data?.map(withName)
  const editing: Editing<ImageValues, ImageRow> = {
    recordName: t('images.what'),
    schema: imageDraft,
    labels: {
      title: 'images.name',
      title_en: 'images.nameEn',
      url: 'images.url',
      link: 'images.link',
      type: 'images.type',
    },
    empty: { title: '', title_en: null, url: null, link: null, type: 1 },
    readValues: ({ title, title_en, url, link, type }) => ({ title, title_en, url, link, type }),
    nameOf: ({ title }) => title,
    Fields: ImageFields,
    create: async (values) => withName(await call(api.images.create, { body: imageDraft.parse(values) })),
    update: async (id, changed, version) =>
      withName(
        await call(api.images.update, { params: { id }, body: imageCalls.update.body.parse({ ...changed, version }) }),
      ),
  }
  const move = async (id: number, step: -1 | 1) => {
    const ids = (data ?? []).map((image) => image.id)
    const from = ids.indexOf(id)
    const to = from + step
    if (to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    await call(api.images.order, { body: { id: ids } })
    await refetchPath('/resources')
    focusRow(id)
  }
  return (
    <>
      <ListView
        title={t('images.title')}
        hint={t('images.hint')}
        recordName={t('images.what')}
        columns={columns}
        layout="tiles"
        sortOptions={[]}
        result={{ data: rows && { rows, count: rows.length }, error, refetch, limit: Math.max(rows?.length ?? 1, 1) }}
        state={state}
        changeState={change}
        nameOf={({ title }) => title}
        areKeysEnabled={panels.areAllClosed}
        onOpen={panels.open}
        onNew={panels.openNew}
        onDelete={panels.askDelete}
        onMove={({ id }, step) => void move(id, step)}
      />
      <PanelsView
        panels={panels}
        editing={editing}
        remove={async ({ id }) => (await callUndoable(api.images.remove, { params: { id } })).undo}
        refetch={async () => refetchPath('/resources')}
        onSaved={({ id }) => change({ row: id })}
      />
    </>
  )
}

function ImageFields({ field }: FieldsProps<ImageValues>) {
  const { t } = useT()
  const { value, onChange, ...type } = field('type')
  return (
    <>
      <TextField {...field('title')} />
      <TextField {...field('title_en')} />
      <PictureField {...field('url')} required upload={upload} />
      <Select
        {...type}
        allowDeselect={false}
        data={imageTypes.map((imageType) => ({ value: imageType, label: t(`images.type.${imageType}`) }))}
        value={String(value ?? 1)}
        onChange={(imageType) => onChange(Number(imageType))}
      />
      <TextField {...field('link')} />
    </>
  )
}

function readType(type: number): (typeof imageTypes)[number] {
  return imageTypes.find((imageType) => imageType === String(type)) ?? '1'
}

function withName(image: Image): ImageRow {
  return { ...image, name: image.title }
}
