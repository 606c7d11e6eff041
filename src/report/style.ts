/** The whole style of a report, on screen and on paper. */
export const reportStyle = `
.report {
  color-scheme: light dark;
  max-width: 60rem;
  margin: 0 auto;
  padding: 2rem 1rem;
  color: light-dark(#12211b, #e7efec);
  font: 0.9375rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
body:has(> main.report) { margin: 0; background: light-dark(#ffffff, #131a18); }
.report h1 { margin: 0 0 0.5rem; font-size: 1.6rem; }
.report h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
.report h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
.report p { margin: 0.25rem 0 0.75rem; }
.report a { color: light-dark(#08775a, #3fd0a0); }
.report small { color: light-dark(#41534b, #acbcb6); }
.report code, .report pre { font: 0.8125rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.report pre, .report .code code { margin: 0; white-space: pre; tab-size: 2; }
.report dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.5rem 1.5rem; margin: 0; }
.report dt { color: light-dark(#41534b, #acbcb6); font-size: 0.8125rem; }
.report dd { margin: 0; }
.report ol { margin: 0; padding-left: 1.5rem; }
.report table { width: 100%; border-collapse: collapse; }
.report th, .report td {
  padding: 0.25rem 0.75rem 0.25rem 0;
  border-bottom: 1px solid light-dark(#dbe3df, #26312e);
  text-align: left;
  vertical-align: top;
}
.report .code { width: auto; min-width: 100%; }
.report .code td { padding: 0 0.5rem; border: 0; }
.report .code td:nth-child(2) { color: light-dark(#41534b, #acbcb6); text-align: right; }
.report .code td:last-child { width: 100%; }
.report .covered td { background: light-dark(#dff2ea, #12332a); }
.report .partly td { background: light-dark(#fbf0d9, #33290f); }
.report .uncovered td { background: light-dark(#fcebe9, #3a1b19); }
.report .scroll { overflow: auto; border: 1px solid light-dark(#dbe3df, #26312e); border-radius: 6px; padding: 0.5rem; }
.report .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.report svg { display: block; width: 100%; height: auto; font-size: 12px; }
.report svg text { fill: light-dark(#41534b, #acbcb6); }
.report .axis, .report .whole, .report .curve { fill: none; stroke: light-dark(#5d6f67, #8b9d96); }
.report .whole { stroke-dasharray: 4 4; }
.report .curve { stroke: light-dark(#08775a, #3fd0a0); stroke-width: 2; }
@media print {
  .report { color-scheme: light; max-width: none; padding: 0; }
  .report .scroll { overflow: visible; border: 0; padding: 0; }
  .report pre, .report .code code { white-space: pre-wrap; overflow-wrap: anywhere; }
  .report tr, .report li, .report svg { break-inside: avoid; }
  .report h2, .report h3 { break-after: avoid; }
}
`
