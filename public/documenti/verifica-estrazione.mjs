// Verifies a draw with Node.js alone: node verifica-estrazione.mjs elenco.txt verbale.json
// It reads the sealed list and the minutes, draws again as docs/draw.md says, and compares. It shares no code with the
// site, so that a fault there cannot hide itself here. Exit code: 0 all is right, 1 something differs, 2 unreadable.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [listFile, minutesFile] = process.argv.slice(2);
if (minutesFile === undefined) end(2, 'Uso: node verifica-estrazione.mjs elenco.txt verbale.json');

const bytes = read(listFile);
const minutes = parse(minutesFile);
const differences = [];
const entries = readList(bytes.toString('utf8'));

check("lo SHA-256 dell'elenco", createHash('sha256').update(bytes).digest('hex'), minutes.elenco.sha256);
check('il numero di partecipazioni', entries.length, minutes.elenco.partecipazioni);
if (minutes.seme === null) end(differences.length === 0 ? 0 : 1, "L'estrazione non è ancora fatta.");
else draw();
if (differences.length > 0) end(1, [...differences, 'NON CORRISPONDE.'].join('\n'));
const drawn = counted(entries.length, 'partecipazione', 'partecipazioni');
end(0, `Corrisponde: ${drawn}, ${counted(minutes.premi.length, 'premio', 'premi')}, seme "${minutes.seme}".`);

/** Every prize: all entries that have not won yet, by their scores; of a person only the best one. */
function draw() {
  const taken = new Set();
  const nameOf = (entry) => (minutes.unSoloPremioAPersona ? entry.person : entry.ticket);
  for (const prize of minutes.premi) {
    const ranked = entries
      .filter((entry) => !taken.has(nameOf(entry)))
      .map((entry) => ({ ...entry, score: score(prize.numero, entry.ticket) }))
      .sort((one, other) => (one.score < other.score ? -1 : 1));
    const chosen = [];
    const names = new Set();
    for (const entry of ranked) {
      if (chosen.length === prize.quantita + minutes.riservePerPremio) break;
      if (names.has(nameOf(entry))) continue;
      names.add(nameOf(entry));
      chosen.push(entry);
    }
    const winners = chosen.slice(0, prize.quantita);
    for (const winner of winners) taken.add(nameOf(winner));
    check(`i vincitori del premio ${prize.numero}`, shown(winners), written(prize.vincitori));
    check(
      `le riserve del premio ${prize.numero}`,
      shown(chosen.slice(prize.quantita)),
      written(prize.riserve),
    );
  }
}

function counted(count, one, others) {
  return `${count} ${count === 1 ? one : others}`;
}

function score(prize, ticket) {
  const message = `${minutes.elenco.sha256}\n${prize}\n${ticket}`;
  return createHmac('sha256', minutes.seme).update(message).digest('hex');
}

function readList(text) {
  const [format, contest, count, ...lines] = text.split('\n');
  check("il formato dell'elenco", format, 'elenco-partecipazioni 1');
  check('il concorso', contest, `concorso ${minutes.concorso}`);
  check("il numero scritto nell'elenco", count, `partecipazioni ${minutes.elenco.partecipazioni}`);
  check("la fine dell'elenco", lines.pop(), '');
  const found = lines.map((line) => {
    const [, ticket, person] =
      /^([0-9a-f]{32}) ([0-9a-f]{32})$/.exec(line) ?? end(2, `Riga non valida: ${line}`);
    return { ticket, person };
  });
  const isOrdered = found.every((entry, place) => place === 0 || found[place - 1].ticket < entry.ticket);
  check("l'ordine dei biglietti", isOrdered, true);
  return found;
}

function shown(drawn) {
  return drawn.map(({ ticket, person }) => `${ticket} ${person}`).join(', ');
}

function written(drawn) {
  return (drawn ?? []).map(({ biglietto, persona }) => `${biglietto} ${persona}`).join(', ');
}

function check(what, found, expected) {
  if (found !== expected) differences.push(`Diverso: ${what}.\n  trovato: ${found}\n  verbale: ${expected}`);
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return end(2, `Non riesco a leggere ${file}.`);
  }
}

function parse(file) {
  try {
    return JSON.parse(read(file).toString('utf8'));
  } catch {
    return end(2, `${file} non è un verbale.`);
  }
}

function end(code, line) {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  process.exit(code);
}
