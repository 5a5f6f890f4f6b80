// The words of the imports, loaded by those pages only.
export * from '../../kit/sheet-file/sheet-file.words.ts'
export * from '../../imports/last-year/last-year.words.ts'
export * from '../../imports/causes/import-causes.words.ts'
export * from '../../imports/import.words.ts'
