/** A final of two dances in which the last two places were swapped, so that a difference is seen. */
export const example = `Samba
Bib	A	B	C	D	E	Place
21	1	1	2	1	3	1
34	2	3	1	2	1	2
45	3	2	3	4	2	3
58	4	4	4	3	4	4

Rumba
Bib	A	B	C	D	E	Place
21	2	1	1	1	2	1
34	1	2	3	2	1	2
45	4	3	4	3	4	3
58	3	4	2	4	3	4
`
