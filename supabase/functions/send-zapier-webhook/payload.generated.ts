// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */
// @ts-nocheck: ajv writes JavaScript.

/** Why something is not a payload. It names the place and the rule, never the value. */
export interface PayloadProblem {
  readonly instancePath: string;
  readonly message?: string;
}

/** The part of a payload that the function reads. */
export interface CheckedPayload {
  readonly event_id: string;
  readonly session: { readonly session_id: string };
  readonly personalized_plan_url: string;
}

/** Validates a value of unknown origin as a payload. */
export function checkPayload(
  data: unknown,
): { readonly payload: CheckedPayload } | { readonly problem: PayloadProblem } {
  return validate(data) ? { payload: data } : { problem: validate.errors[0] };
}



const validate = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"WebhookPayload","description":"What leaves the funnel when a visitor has left their address: the body that the server function takes, stores and forwards. The same for every funnel.","type":"object","additionalProperties":false,"required":["survey_id","session","submitted_at","user","meta","answers","personalized_plan_url","event_id"],"properties":{"survey_id":{"title":"Survey id","description":"The id of the funnel.","type":"string","pattern":"^[a-z][a-z0-9_]{0,99}$"},"session":{"$ref":"#/$defs/session"},"submitted_at":{"title":"Submitted at","description":"When the visitor sent it, in UTC.","$ref":"#/$defs/time"},"user":{"$ref":"#/$defs/user"},"meta":{"$ref":"#/$defs/meta"},"answers":{"title":"Answers","description":"The answers on the visitor's way, by number.","type":"array","maxItems":200,"items":{"$ref":"#/$defs/answer"}},"outcome":{"title":"PayloadOutcome","description":"The outcome that the answers lead to. Null while a question before it is open. Left out by funnels without outcomes.","type":["object","null"],"additionalProperties":false,"required":["name","label"],"properties":{"name":{"title":"Name","description":"Its name in the funnel.","type":"string","pattern":"^[a-z][a-z0-9-]*$","maxLength":100},"label":{"title":"Label","description":"What people call it.","type":"string","maxLength":300}}},"personalized_plan_url":{"title":"Personalized plan URL","description":"The visitor's own link to their plan. It carries their answers. Null where the funnel has no plan link.","type":["string","null"],"pattern":"^https?://"},"event_id":{"title":"Event id","description":"The session's id and a fingerprint of the answers: the same answers are the same event, however often they are sent.","type":"string","pattern":"^[a-z0-9_]{8,120}$"}},"$defs":{"time":{"title":"Time","description":"A moment in UTC, for example \"2025-01-31T10:00:00.000Z\".","type":"string","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"session":{"title":"PayloadSession","description":"The session as it is kept on the device: answers under the names of their fields, groups of them one level deep.","type":"object","required":["session_id","updated_at"],"maxProperties":200,"properties":{"session_id":{"title":"Session id","description":"The visit that the answers belong to.","type":"string","pattern":"^[a-z0-9_]{8,100}$"},"updated_at":{"title":"Updated at","description":"When the record was made, in UTC.","$ref":"#/$defs/time"}},"additionalProperties":{"type":["string","number","boolean","array","object"],"maxItems":100,"items":{"type":"string"},"maxProperties":50,"additionalProperties":{"type":["string","number","boolean","array"],"maxItems":100,"items":{"type":"string"}}}},"user":{"title":"PayloadUser","description":"Who the visitor says they are.","type":"object","additionalProperties":false,"required":["name","email","phone"],"properties":{"name":{"title":"Name","description":"The name, where one was given.","type":["string","null"]},"email":{"title":"E-mail","description":"The e-mail address, where one was given, in one form: without what was copied around it, its domain in small letters and in ASCII (ada@xn--mller-kva.de).","type":["string","null"],"maxLength":254,"pattern":"^[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$"},"phone":{"title":"Phone","description":"The telephone number, where one was given, with the code of its country: \"+493012345678\".","type":["string","null"],"pattern":"^\\+[1-9][0-9]{6,14}$"}}},"meta":{"title":"PayloadMeta","description":"Where the visitor came from, and with what.","type":"object","additionalProperties":false,"required":["source_url","user_agent","utm"],"properties":{"source_url":{"title":"Source URL","description":"The address of the page that sent it.","type":"string","maxLength":2000},"user_agent":{"title":"User agent","description":"What the browser calls itself.","type":"string","maxLength":500},"language":{"title":"Language","description":"The language of the page, where the funnel has pages in several: \"de\". Answers are in the language of the document.","type":"string","pattern":"^[a-z]{2}(-[A-Z]{2})?$"},"utm":{"$ref":"#/$defs/utm"}}},"utm":{"title":"PayloadUtm","description":"The campaign of the first address that the visitor landed on.","type":"object","additionalProperties":false,"required":["source","medium","campaign"],"properties":{"source":{"title":"Source","description":"utm_source.","type":["string","null"],"maxLength":200},"medium":{"title":"Medium","description":"utm_medium.","type":["string","null"],"maxLength":200},"campaign":{"title":"Campaign","description":"utm_campaign.","type":["string","null"],"maxLength":200}}},"answer":{"title":"PayloadAnswer","description":"One answer.","type":"object","additionalProperties":false,"required":["node_id","question","type","value","position"],"properties":{"node_id":{"title":"Node id","description":"The number of the answer, the same in every payload of this funnel.","type":"integer","minimum":1},"question":{"title":"Question","description":"The question as the visitor read it.","type":"string"},"type":{"title":"Type","description":"Whether one of several answers was chosen, or written.","type":"string","enum":["choice","open-ended"]},"value":{"title":"Value","description":"The label of the chosen answer, or the labels of several with \", \" between them, the text, or the amount as \"$50,000\".","type":"string"},"choice_id":{"title":"Choice id","description":"The stored value of the chosen answer, or those of several with a comma between them. Only for choices.","type":"string"},"position":{"title":"Position","description":"The place in this list, from 1.","type":"integer","minimum":1}},"if":{"properties":{"type":{"const":"choice"}}},"then":{"required":["choice_id"]},"else":{"properties":{"choice_id":false}}}}};
const schema33 = {"title":"Time","description":"A moment in UTC, for example \"2025-01-31T10:00:00.000Z\".","type":"string","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"};
const schema35 = {"title":"PayloadUser","description":"Who the visitor says they are.","type":"object","additionalProperties":false,"required":["name","email","phone"],"properties":{"name":{"title":"Name","description":"The name, where one was given.","type":["string","null"]},"email":{"title":"E-mail","description":"The e-mail address, where one was given, in one form: without what was copied around it, its domain in small letters and in ASCII (ada@xn--mller-kva.de).","type":["string","null"],"maxLength":254,"pattern":"^[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$"},"phone":{"title":"Phone","description":"The telephone number, where one was given, with the code of its country: \"+493012345678\".","type":["string","null"],"pattern":"^\\+[1-9][0-9]{6,14}$"}}};
const schema38 = {"title":"PayloadAnswer","description":"One answer.","type":"object","additionalProperties":false,"required":["node_id","question","type","value","position"],"properties":{"node_id":{"title":"Node id","description":"The number of the answer, the same in every payload of this funnel.","type":"integer","minimum":1},"question":{"title":"Question","description":"The question as the visitor read it.","type":"string"},"type":{"title":"Type","description":"Whether one of several answers was chosen, or written.","type":"string","enum":["choice","open-ended"]},"value":{"title":"Value","description":"The label of the chosen answer, or the labels of several with \", \" between them, the text, or the amount as \"$50,000\".","type":"string"},"choice_id":{"title":"Choice id","description":"The stored value of the chosen answer, or those of several with a comma between them. Only for choices.","type":"string"},"position":{"title":"Position","description":"The place in this list, from 1.","type":"integer","minimum":1}},"if":{"properties":{"type":{"const":"choice"}}},"then":{"required":["choice_id"]},"else":{"properties":{"choice_id":false}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = (text) => [...text].length;
const pattern4 = new RegExp("^[a-z][a-z0-9_]{0,99}$", "u");
const pattern6 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
const pattern8 = new RegExp("^[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$", "u");
const pattern9 = new RegExp("^\\+[1-9][0-9]{6,14}$", "u");
const pattern11 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const pattern12 = new RegExp("^https?://", "u");
const pattern13 = new RegExp("^[a-z0-9_]{8,120}$", "u");
const schema32 = {"title":"PayloadSession","description":"The session as it is kept on the device: answers under the names of their fields, groups of them one level deep.","type":"object","required":["session_id","updated_at"],"maxProperties":200,"properties":{"session_id":{"title":"Session id","description":"The visit that the answers belong to.","type":"string","pattern":"^[a-z0-9_]{8,100}$"},"updated_at":{"title":"Updated at","description":"When the record was made, in UTC.","$ref":"#/$defs/time"}},"additionalProperties":{"type":["string","number","boolean","array","object"],"maxItems":100,"items":{"type":"string"},"maxProperties":50,"additionalProperties":{"type":["string","number","boolean","array"],"maxItems":100,"items":{"type":"string"}}}};
const pattern5 = new RegExp("^[a-z0-9_]{8,100}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 200){
validate21.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 200},message:"must NOT have more than 200 properties"}];
return false;
}
else {
let missing0;
if(((data.session_id === undefined) && (missing0 = "session_id")) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "session_id") || (key0 === "updated_at"))){
let data0 = data[key0];
const _errs2 = errors;
if((((!data0 || typeof data0 != "object") && (typeof data0 !== "string")) && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: schema32.additionalProperties.type},message:"must be string,number,boolean,array,object"}];
return false;
}
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(typeof data0[i0] !== "string"){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 50){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxProperties",keyword:"maxProperties",params:{limit: 50},message:"must NOT have more than 50 properties"}];
return false;
}
else {
for(const key1 in data0){
let data2 = data0[key1];
const _errs7 = errors;
if((((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")) && (!(Array.isArray(data2)))){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/type",keyword:"type",params:{type: schema32.additionalProperties.additionalProperties.type},message:"must be string,number,boolean,array"}];
return false;
}
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 100){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(typeof data2[i1] !== "string"){
validate21.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/additionalProperties/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
if(_errs1 === errors){
if(data.session_id !== undefined){
let data4 = data.session_id;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
validate21.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_]{8,100}$"},message:"must match pattern \""+"^[a-z0-9_]{8,100}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.updated_at !== undefined){
let data5 = data.updated_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
validate21.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema36 = {"title":"PayloadMeta","description":"Where the visitor came from, and with what.","type":"object","additionalProperties":false,"required":["source_url","user_agent","utm"],"properties":{"source_url":{"title":"Source URL","description":"The address of the page that sent it.","type":"string","maxLength":2000},"user_agent":{"title":"User agent","description":"What the browser calls itself.","type":"string","maxLength":500},"language":{"title":"Language","description":"The language of the page, where the funnel has pages in several: \"de\". Answers are in the language of the document.","type":"string","pattern":"^[a-z]{2}(-[A-Z]{2})?$"},"utm":{"$ref":"#/$defs/utm"}}};
const schema37 = {"title":"PayloadUtm","description":"The campaign of the first address that the visitor landed on.","type":"object","additionalProperties":false,"required":["source","medium","campaign"],"properties":{"source":{"title":"Source","description":"utm_source.","type":["string","null"],"maxLength":200},"medium":{"title":"Medium","description":"utm_medium.","type":["string","null"],"maxLength":200},"campaign":{"title":"Campaign","description":"utm_campaign.","type":["string","null"],"maxLength":200}}};
const pattern10 = new RegExp("^[a-z]{2}(-[A-Z]{2})?$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.source_url === undefined) && (missing0 = "source_url")) || ((data.user_agent === undefined) && (missing0 = "user_agent"))) || ((data.utm === undefined) && (missing0 = "utm"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "source_url") || (key0 === "user_agent")) || (key0 === "language")) || (key0 === "utm"))){
validate23.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.source_url !== undefined){
let data0 = data.source_url;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 2000){
validate23.errors = [{instancePath:instancePath+"/source_url",schemaPath:"#/properties/source_url/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/source_url",schemaPath:"#/properties/source_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_agent !== undefined){
let data1 = data.user_agent;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func2(data1) > 500){
validate23.errors = [{instancePath:instancePath+"/user_agent",schemaPath:"#/properties/user_agent/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/user_agent",schemaPath:"#/properties/user_agent/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data2 = data.language;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
validate23.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2}(-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2}(-[A-Z]{2})?$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.utm !== undefined){
let data3 = data.utm;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.source === undefined) && (missing1 = "source")) || ((data3.medium === undefined) && (missing1 = "medium"))) || ((data3.campaign === undefined) && (missing1 = "campaign"))){
validate23.errors = [{instancePath:instancePath+"/utm",schemaPath:"#/$defs/utm/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs11 = errors;
for(const key1 in data3){
if(!(((key1 === "source") || (key1 === "medium")) || (key1 === "campaign"))){
validate23.errors = [{instancePath:instancePath+"/utm",schemaPath:"#/$defs/utm/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.source !== undefined){
let data4 = data3.source;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate23.errors = [{instancePath:instancePath+"/utm/source",schemaPath:"#/$defs/utm/properties/source/type",keyword:"type",params:{type: schema37.properties.source.type},message:"must be string,null"}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(func2(data4) > 200){
validate23.errors = [{instancePath:instancePath+"/utm/source",schemaPath:"#/$defs/utm/properties/source/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.medium !== undefined){
let data5 = data3.medium;
const _errs14 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate23.errors = [{instancePath:instancePath+"/utm/medium",schemaPath:"#/$defs/utm/properties/medium/type",keyword:"type",params:{type: schema37.properties.medium.type},message:"must be string,null"}];
return false;
}
if(errors === _errs14){
if(typeof data5 === "string"){
if(func2(data5) > 200){
validate23.errors = [{instancePath:instancePath+"/utm/medium",schemaPath:"#/$defs/utm/properties/medium/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.campaign !== undefined){
let data6 = data3.campaign;
const _errs16 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate23.errors = [{instancePath:instancePath+"/utm/campaign",schemaPath:"#/$defs/utm/properties/campaign/type",keyword:"type",params:{type: schema37.properties.campaign.type},message:"must be string,null"}];
return false;
}
if(errors === _errs16){
if(typeof data6 === "string"){
if(func2(data6) > 200){
validate23.errors = [{instancePath:instancePath+"/utm/campaign",schemaPath:"#/$defs/utm/properties/campaign/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/utm",schemaPath:"#/$defs/utm/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.survey_id === undefined) && (missing0 = "survey_id")) || ((data.session === undefined) && (missing0 = "session"))) || ((data.submitted_at === undefined) && (missing0 = "submitted_at"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.meta === undefined) && (missing0 = "meta"))) || ((data.answers === undefined) && (missing0 = "answers"))) || ((data.personalized_plan_url === undefined) && (missing0 = "personalized_plan_url"))) || ((data.event_id === undefined) && (missing0 = "event_id"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.survey_id !== undefined){
let data0 = data.survey_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate20.errors = [{instancePath:instancePath+"/survey_id",schemaPath:"#/properties/survey_id/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,99}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,99}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/survey_id",schemaPath:"#/properties/survey_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session !== undefined){
const _errs4 = errors;
if(!(validate21(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.submitted_at !== undefined){
let data2 = data.submitted_at;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
validate20.errors = [{instancePath:instancePath+"/submitted_at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/submitted_at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
let data3 = data.user;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.name === undefined) && (missing1 = "name")) || ((data3.email === undefined) && (missing1 = "email"))) || ((data3.phone === undefined) && (missing1 = "phone"))){
validate20.errors = [{instancePath:instancePath+"/user",schemaPath:"#/$defs/user/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs11 = errors;
for(const key1 in data3){
if(!(((key1 === "name") || (key1 === "email")) || (key1 === "phone"))){
validate20.errors = [{instancePath:instancePath+"/user",schemaPath:"#/$defs/user/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.name !== undefined){
let data4 = data3.name;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate20.errors = [{instancePath:instancePath+"/user/name",schemaPath:"#/$defs/user/properties/name/type",keyword:"type",params:{type: schema35.properties.name.type},message:"must be string,null"}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.email !== undefined){
let data5 = data3.email;
const _errs14 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate20.errors = [{instancePath:instancePath+"/user/email",schemaPath:"#/$defs/user/properties/email/type",keyword:"type",params:{type: schema35.properties.email.type},message:"must be string,null"}];
return false;
}
if(errors === _errs14){
if(typeof data5 === "string"){
if(func2(data5) > 254){
validate20.errors = [{instancePath:instancePath+"/user/email",schemaPath:"#/$defs/user/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"}];
return false;
}
else {
if(!pattern8.test(data5)){
validate20.errors = [{instancePath:instancePath+"/user/email",schemaPath:"#/$defs/user/properties/email/pattern",keyword:"pattern",params:{pattern: "^[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$"},message:"must match pattern \""+"^[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$"+"\""}];
return false;
}
}
}
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.phone !== undefined){
let data6 = data3.phone;
const _errs16 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate20.errors = [{instancePath:instancePath+"/user/phone",schemaPath:"#/$defs/user/properties/phone/type",keyword:"type",params:{type: schema35.properties.phone.type},message:"must be string,null"}];
return false;
}
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
validate20.errors = [{instancePath:instancePath+"/user/phone",schemaPath:"#/$defs/user/properties/phone/pattern",keyword:"pattern",params:{pattern: "^\\+[1-9][0-9]{6,14}$"},message:"must match pattern \""+"^\\+[1-9][0-9]{6,14}$"+"\""}];
return false;
}
}
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/user",schemaPath:"#/$defs/user/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs18 = errors;
if(!(validate23(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answers !== undefined){
let data8 = data.answers;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data8)){
if(data8.length > 200){
validate20.errors = [{instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs21 = errors;
const _errs22 = errors;
const _errs24 = errors;
let valid6 = true;
const _errs25 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.type !== undefined){
if("choice" !== data9.type){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs27 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((data9.choice_id === undefined) && (missing2 = "choice_id")){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0,schemaPath:"#/$defs/answer/then/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
}
var _valid0 = _errs27 === errors;
valid6 = _valid0;
ifClause0 = "then";
}
else {
const _errs28 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.choice_id !== undefined){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/choice_id",schemaPath:"#/$defs/answer/else/properties/choice_id/false schema",keyword:"false schema",params:{},message:"boolean schema is false"}];
return false;
}
}
var _valid0 = _errs28 === errors;
valid6 = _valid0;
if(valid6){
var props0 = {};
props0.choice_id = true;
props0.type = true;
}
ifClause0 = "else";
}
if(!valid6){
const err1 = {instancePath:instancePath+"/answers/" + i0,schemaPath:"#/$defs/answer/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate20.errors = vErrors;
return false;
}
if(errors === _errs22){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing3;
if((((((data9.node_id === undefined) && (missing3 = "node_id")) || ((data9.question === undefined) && (missing3 = "question"))) || ((data9.type === undefined) && (missing3 = "type"))) || ((data9.value === undefined) && (missing3 = "value"))) || ((data9.position === undefined) && (missing3 = "position"))){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0,schemaPath:"#/$defs/answer/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs29 = errors;
for(const key2 in data9){
if(!((((((key2 === "node_id") || (key2 === "question")) || (key2 === "type")) || (key2 === "value")) || (key2 === "choice_id")) || (key2 === "position"))){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0,schemaPath:"#/$defs/answer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data9.node_id !== undefined){
let data12 = data9.node_id;
const _errs30 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/node_id",schemaPath:"#/$defs/answer/properties/node_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/node_id",schemaPath:"#/$defs/answer/properties/node_id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid9 = _errs30 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.question !== undefined){
const _errs32 = errors;
if(typeof data9.question !== "string"){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/question",schemaPath:"#/$defs/answer/properties/question/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs32 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.type !== undefined){
let data14 = data9.type;
const _errs34 = errors;
if(typeof data14 !== "string"){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/type",schemaPath:"#/$defs/answer/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data14 === "choice") || (data14 === "open-ended"))){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/type",schemaPath:"#/$defs/answer/properties/type/enum",keyword:"enum",params:{allowedValues: schema38.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid9 = _errs34 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.value !== undefined){
const _errs36 = errors;
if(typeof data9.value !== "string"){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/value",schemaPath:"#/$defs/answer/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs36 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.choice_id !== undefined){
const _errs38 = errors;
if(typeof data9.choice_id !== "string"){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/choice_id",schemaPath:"#/$defs/answer/properties/choice_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs38 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.position !== undefined){
let data17 = data9.position;
const _errs40 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/position",schemaPath:"#/$defs/answer/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 1 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/answers/" + i0+"/position",schemaPath:"#/$defs/answer/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid9 = _errs40 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/answers/" + i0,schemaPath:"#/$defs/answer/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data18 = data.outcome;
const _errs42 = errors;
if((!(data18 && typeof data18 == "object" && !Array.isArray(data18))) && (data18 !== null)){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: schema31.properties.outcome.type},message:"must be object,null"}];
return false;
}
if(errors === _errs42){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing4;
if(((data18.name === undefined) && (missing4 = "name")) || ((data18.label === undefined) && (missing4 = "label"))){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs44 = errors;
for(const key3 in data18){
if(!((key3 === "name") || (key3 === "label"))){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs44 === errors){
if(data18.name !== undefined){
let data19 = data18.name;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data19 === "string"){
if(func2(data19) > 100){
validate20.errors = [{instancePath:instancePath+"/outcome/name",schemaPath:"#/properties/outcome/properties/name/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(!pattern11.test(data19)){
validate20.errors = [{instancePath:instancePath+"/outcome/name",schemaPath:"#/properties/outcome/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/outcome/name",schemaPath:"#/properties/outcome/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs45 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data18.label !== undefined){
let data20 = data18.label;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data20 === "string"){
if(func2(data20) > 300){
validate20.errors = [{instancePath:instancePath+"/outcome/label",schemaPath:"#/properties/outcome/properties/label/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/outcome/label",schemaPath:"#/properties/outcome/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs47 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.personalized_plan_url !== undefined){
let data21 = data.personalized_plan_url;
const _errs49 = errors;
if((typeof data21 !== "string") && (data21 !== null)){
validate20.errors = [{instancePath:instancePath+"/personalized_plan_url",schemaPath:"#/properties/personalized_plan_url/type",keyword:"type",params:{type: schema31.properties.personalized_plan_url.type},message:"must be string,null"}];
return false;
}
if(errors === _errs49){
if(typeof data21 === "string"){
if(!pattern12.test(data21)){
validate20.errors = [{instancePath:instancePath+"/personalized_plan_url",schemaPath:"#/properties/personalized_plan_url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""}];
return false;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.event_id !== undefined){
let data22 = data.event_id;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data22 === "string"){
if(!pattern13.test(data22)){
validate20.errors = [{instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_]{8,120}$"},message:"must match pattern \""+"^[a-z0-9_]{8,120}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
