export * from '../../resources/merging/unit-merge.words.ts'
