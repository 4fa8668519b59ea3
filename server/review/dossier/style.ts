/** How a dossier looks: on a screen in one column, on A4 with a margin to write in. No font and no picture of elsewhere. */
export const DOSSIER_STYLE = `
:root { color-scheme: light dark; --ink: #2b1b2e; --paper: #fffbf5; --line: #b9a9b4; --soft: #5d4a60; --plum: #6b2d5c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eaf0; --paper: #1d1420; --line: #6d5a70; --soft: #c9b8c6; --plum: #d79bc7; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 860px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.25; margin: 0 0 8px; }
h1 { font-size: 28px; } h2 { font-size: 22px; margin-top: 40px; border-bottom: 2px solid var(--line); padding-bottom: 4px; }
h3 { font-size: 17px; font-family: inherit; }
p, ul, dl { margin: 0 0 8px; }
a { color: var(--plum); }
.soft { color: var(--soft); font-size: 14px; }
.who { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 16px; margin: 24px 0; }
.who div { border-bottom: 1px solid var(--line); min-height: 48px; font-size: 14px; color: var(--soft); }
nav ul { columns: 240px; padding-left: 20px; font-size: 15px; }
.claim { border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 16px 0; }
.claim ul { padding-left: 20px; }
dt { font-weight: 600; font-size: 14px; margin-top: 8px; } dd { margin: 0; font-size: 15px; }
.answer { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-top: 12px; font-size: 15px; align-items: center; }
.box { display: inline-block; width: 16px; height: 16px; border: 1.5px solid var(--ink); vertical-align: -3px; margin-right: 6px; }
.small .box { width: 12px; height: 12px; vertical-align: -1px; }
.note { margin-top: 8px; font-size: 14px; color: var(--soft); border-bottom: 1px solid var(--line); height: 56px; }
.id { font: 12px/1.4 ui-monospace, monospace; color: var(--soft); margin-top: 8px; }
@page { size: A4; margin: 16mm 14mm; }
@media print {
  :root { --ink: #000; --paper: #fff; --line: #777; --soft: #333; --plum: #000; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h1 { font-size: 20pt; } h2 { font-size: 14pt; margin-top: 18pt; break-after: avoid; } h3 { font-size: 11pt; }
  .claim { break-inside: avoid; margin: 8pt 0; padding: 8pt 10pt; }
  dt, dd, .answer { font-size: 9.5pt; } .soft, .note { font-size: 9pt; } .id { font-size: 7.5pt; }
  dt { margin-top: 4pt; }
  nav ul { font-size: 9pt; columns: 3; }
  a[href^='http']::after { content: ' <' attr(href) '>'; font-size: 8pt; }
}
`;
