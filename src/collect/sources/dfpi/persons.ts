/**
 * Whether a name may be a private person's. A complaint is unverified and the tracker names people too; the record shows
 * no private person, so that a doubtful name is left out until a curator has looked. Pure.
 */
import { isCommonWord } from "../../../names/common-words.ts";
import { nameTokens } from "../../../names/normalize.ts";

/** Given names frequent among those that live in, write to or are imitated towards people in the United States. */
const givenNames = words(`
  aaron abigail adam adrian aisha alan albert alejandro alex alexa alexander alexandra alexis alfred alice alicia alina
  alison allen alyssa amanda amber amelia amir amy ana andrea andreas andrew andy angel angela angelina anita ann anna
  anne annie anthony antonio anton april ariana ariel arthur ashley audrey austin ava aylin barbara beatrice becky ben
  benito benjamin bella bernard beth betty beverly bill billy bobby bonnie boris brad bradley brandon brenda brian brianna
  brittany bruce bryan caitlin calvin cameron carl carla carlos carmen carol caroline carolyn carrie catherine cathy
  cecilia charles charlie charlotte chelsea cherry cheryl chloe chris christian christina christine christopher cindy
  claire clara clark claudia colin connie connor craig cristina crystal curtis cynthia dan daniel daniela danielle danny
  dave david dawn dean deborah debra denise dennis derek diana diane diego dmitry dominic don donald donna dorothy doug
  douglas dylan earl eddie edgar edith eduardo edward edwin elaine eleanor elena eli elijah elizabeth ella ellen elon emily emma
  enrique eric erica erik erin esther ethan eugene eva evan evelyn felix fernando fiona florence frances francesca
  francis francisco frank fred frederick gabriel gabriela gary gavin george gerald gina giovanni gloria gordon grace greg
  gregory hannah harold harry hassan heather heidi helen helena henry holly howard hugo ian igor irene isaac isabel
  isabella ivan jack jackie jackson jacob jacqueline jake james jamie jane janet janice jared jasmine jason javier jay
  jean jeff jeffrey jennifer jenny jeremy jerry jesse jessica jesus jill jim jimmy joan joanna joe joel johanna john
  johnny jon jonathan jordan jorge jose joseph josephine joshua joyce juan judith judy julia julian julie justin karen
  karl kate katherine kathleen kathryn kathy katie kayla keith kelly ken kenneth kevin kim kimberly kristen kristin kyle
  larry laura lauren lawrence leah lee lena leo leon leonard leonardo leslie lewis liam lillian lily linda lisa logan lois
  lori louis louise lucas lucia lucy luis luke lydia lynn madison malcolm manuel marc marcel marco marcus margaret maria
  mariana marie marilyn marina mario marion marissa mark martha martin marvin mary mason mateo matt matthew maureen
  maurice max maya megan mei melanie melissa mia michael michele michelle miguel mike mila milan mohamed mohammed molly
  monica monika muhammad nadia nancy naomi natalia natalie natasha nathan neil nicholas nick nicolas nicole nikita nina
  noah noel nora norma norman oleg oliver olivia omar oscar pablo pamela patricia patrick paul paula pauline pedro
  penelope peter philip phillip phyllis priya rachel rafael ralph ramon randy raul raymond rebecca renee ricardo rich richard
  rick rita rob robert roberta roberto robin rodney roger roland ronald rosa rose rosemary ross roy rudolf ruby russell ruth
  ryan sabrina sally sam samantha samuel sandra sandy sara sarah scott sean sebastian sergei sergio shannon sharon shawn
  sheila sherry shirley simon sofia sonia sophia sophie stacy stanley stella stephanie stephen steve steven stuart sunita
  suniths susan suzanne sylvia tamara tammy tanya tara taylor ted teresa terry theodore theresa thomas tiffany tim timothy
  tina todd tom tommy toni tony tracy travis trevor tyler valentina valerie vanessa vera veronica vicky victor victoria
  vincent vladimir walter wanda wayne wendy wesley willie yolanda yvonne zachary zoe
`);

/** Firms that are called after people: being named among the imitated, they are meant themselves. */
const firmsOfPeople = words("charlesschwab edwardjones jpmorgan jpmorganchase morganstanley merrilllynch raymondjames");

/** Words that say of a name that a firm goes by it. */
const firmWords = words(`
  academy association bank broker brokers capital capitals club company corp corporation cryptocurrency exchange finance
  firm foundation fund funds global gmbh group holding holdings inc institute investments limited llc ltd markets network
  organization partners platform portfolio project services trust ventures
`);

const namePart = /^\p{Lu}[\p{Ll}'’-]+$/u;
const initial = /^\p{Lu}\.$/u;

/**
 * True for a line that may be a private person's name. It is one where it begins with a given name or holds an initial
 * (`Noel Crypto`, `Dui D. Law`); or where it is two or three capitalised words of which none is an everyday word, and no
 * domain of the entry is called so. Digits, or a word such as Group or Ltd, make a firm's name of it; so does being one
 * coined word.
 * @param domains sites of the same entry.
 */
export function mayBePerson(line: string, domains: readonly string[]): boolean {
  const tokens = nameTokens(line);
  if (isFirm(line, tokens)) return false;
  const parts = line.trim().split(/\s+/u);
  if (givenNames.has(tokens[0] ?? "") || parts.slice(1).some((part) => initial.test(part))) return true;
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => namePart.test(part))) return false;
  if (tokens.some(isCommonWord)) return false;
  return !domains.some((domain) => domain.replace(/-/gu, "").includes(tokens.join("")));
}

/** True for the name of somebody imitated that is a person's: a given name and another. Firms are imitated most. */
export function isPersonImitated(name: string): boolean {
  const tokens = nameTokens(name);
  return tokens.length > 1 && !isFirm(name, tokens) && givenNames.has(tokens[0] ?? "");
}

function isFirm(line: string, tokens: readonly string[]): boolean {
  return /\d/u.test(line) || firmsOfPeople.has(tokens.join("")) || tokens.some((token) => firmWords.has(token));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
